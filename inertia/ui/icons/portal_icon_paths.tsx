import type { ReactNode } from 'react'

/** The drawings only the portal shows; `s-*` are the states of orders and items. */
export const portalIconPaths = {
  laptop: <path d="M3.5 3.5h9V10h-9zM1.5 12.5h13" />,
  mobile: <path d="M4.8 1.8h6.4v12.4H4.8zM7.2 12h1.6" />,
  dash: (
    <>
      <path d="M2.5 9.5a5.5 5.5 0 0 1 11 0" />
      <path d="M8 9.5l2.6-3" />
      <path d="M2.5 12.5h11" />
    </>
  ),
  prices: (
    <>
      <path d="M8.4 2.5H13.5V7.6L7.7 13.4a1 1 0 0 1-1.4 0L2.6 9.7a1 1 0 0 1 0-1.4z" />
      <circle cx="10.9" cy="5.1" r=".6" fill="currentColor" />
    </>
  ),
  cart: (
    <>
      <path d="M1.5 2.5h2l1.8 7.6a1 1 0 0 0 1 .8h5.3a1 1 0 0 0 1-.8l1.2-5.1H4.1" />
      <circle cx="6.4" cy="13.3" r="1" />
      <circle cx="11.4" cy="13.3" r="1" />
    </>
  ),
  quote: (
    <>
      <path d="M3.5 1.8h6l3 3v9.4h-9z" />
      <path d="M9.3 1.8v3.2h3.2M5.8 8h4.4M5.8 10.8h4.4" />
    </>
  ),
  orders: (
    <>
      <path d="M6 3.5h7.5M6 8h7.5M6 12.5h7.5" />
      <path d="M2 3.4l.8.8L4.2 2.6M2 7.9l.8.8 1.4-1.6M2 12.4l.8.8 1.4-1.6" />
    </>
  ),
  invoice: (
    <>
      <path d="M3.5 1.8h9v12.4l-1.8-1.2-1.4 1.2L8 13l-1.3 1.2L5.3 13l-1.8 1.2z" />
      <path d="M6 5.5h4M6 8.3h4" />
    </>
  ),
  bell: (
    <>
      <path d="M3.5 11.5h9l-1.1-1.7V7a3.4 3.4 0 0 0-6.8 0v2.8z" />
      <path d="M6.8 13.5a1.3 1.3 0 0 0 2.4 0" />
    </>
  ),
  file: (
    <>
      <path d="M4 1.8h5l3 3v9.4H4z" />
      <path d="M8.8 1.8v3.2H12" />
    </>
  ),
  undo: (
    <>
      <path d="M5.5 3L2.5 6l3 3" />
      <path d="M2.7 6h6.8a3.5 3.5 0 0 1 0 7H6" />
    </>
  ),
  copy: (
    <>
      <path d="M5.5 5.5h7.5V13H5.5z" />
      <path d="M3 10.5V3h7.5" />
    </>
  ),
  user: (
    <>
      <circle cx="8" cy="5.5" r="2.7" />
      <path d="M2.8 13.7c.6-2.8 2.7-4 5.2-4s4.6 1.2 5.2 4" />
    </>
  ),
  users: (
    <>
      <circle cx="6" cy="5.7" r="2.4" />
      <path d="M1.5 13.3c.5-2.5 2.3-3.6 4.5-3.6s4 1.1 4.5 3.6M10.3 3.5a2.4 2.4 0 0 1 0 4.5M12 10c1.5.5 2.3 1.6 2.6 3.3" />
    </>
  ),
  box: (
    <>
      <path d="M8 1.8l5.5 2.9v6.6L8 14.2l-5.5-2.9V4.7z" />
      <path d="M2.5 4.7L8 7.6l5.5-2.9M8 7.6v6.6" />
    </>
  ),
  tree: (
    <>
      <path d="M3 3v8.5h4M3 6.5h4" />
      <path d="M9 5h4.5v3H9zM9 10h4.5v3H9z" />
    </>
  ),
  log: (
    <>
      <path d="M3 2.5h10v11H3z" />
      <path d="M5.5 5.5h5M5.5 8h5M5.5 10.5h3" />
    </>
  ),
  reply: (
    <>
      <path d="M6 4L2.5 7.5 6 11" />
      <path d="M2.5 7.5H9a4.5 4.5 0 0 1 4.5 4.5" />
    </>
  ),
  print: (
    <>
      <path d="M4.5 6V2.5h7V6" />
      <path d="M4.5 11.5h-2V6.2h11v5.3h-2" />
      <path d="M4.5 9.5h7v4h-7z" />
    </>
  ),
  's-pending': <circle cx="8" cy="8" r="5.8" strokeDasharray="2.2 2.35" />,
  's-processing': (
    <>
      <circle cx="8" cy="8" r="5.8" />
      <path d="M8 4.4a3.6 3.6 0 0 1 0 7.2z" fill="currentColor" stroke="none" />
    </>
  ),
  's-decision': (
    <>
      <path d="M8 1.6L14.4 8 8 14.4 1.6 8z" fill="currentColor" stroke="none" />
      <path d="M8 5v3.5M8 10.9v.01" stroke="var(--sl-sheet)" strokeWidth="1.7" />
    </>
  ),
  's-ready': (
    <>
      <path d="M8 1.9l5.4 2.9v6.4L8 14.1l-5.4-2.9V4.8z" />
      <path d="M5.6 8l1.7 1.7 3.2-3.4" />
    </>
  ),
  's-delivery': (
    <>
      <path d="M1.3 4h7.7v7H1.3zM9 6.5h3l2.7 2.5v2H9z" />
      <circle cx="4.5" cy="11.8" r="1.4" fill="var(--sl-sheet)" />
      <circle cx="11.7" cy="11.8" r="1.4" fill="var(--sl-sheet)" />
    </>
  ),
  's-completed': (
    <>
      <circle cx="8" cy="8" r="6.5" fill="currentColor" stroke="none" />
      <path d="M5.2 8.2l2 2 3.7-4" stroke="var(--sl-sheet)" strokeWidth="1.7" />
    </>
  ),
  's-cancelled': (
    <>
      <circle cx="8" cy="8" r="5.8" />
      <path d="M5.8 5.8l4.4 4.4M10.2 5.8l-4.4 4.4" />
    </>
  ),
  's-partial': (
    <>
      <circle cx="8" cy="8" r="5.8" />
      <path d="M8 2.2a5.8 5.8 0 0 1 0 11.6z" fill="currentColor" stroke="none" opacity=".35" />
      <path d="M8 2.2v11.6" />
    </>
  ),
} satisfies Record<string, ReactNode>
