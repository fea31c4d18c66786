import type { ReactNode } from 'react'

/** The drawings of the icons of every page, on a 16 px grid. */
export const iconPaths = {
  search: (
    <>
      <circle cx="7" cy="7" r="4.3" />
      <path d="M10.2 10.2l3.3 3.3" />
    </>
  ),
  plus: <path d="M8 3.5v9M3.5 8h9" />,
  minus: <path d="M3.5 8h9" />,
  x: <path d="M4 4l8 8M12 4l-8 8" />,
  check: <path d="M3 8.5l3.2 3.2L13 4.8" />,
  down: <path d="M4.5 6.5L8 10l3.5-3.5" />,
  right: <path d="M6.5 4.5L10 8l-3.5 3.5" />,
  left: <path d="M9.5 4.5L6 8l3.5 3.5" />,
  up: <path d="M4.5 9.5L8 6l3.5 3.5" />,
  sdn: <path d="M8 3.5v9M4.5 9L8 12.5 11.5 9" />,
  sup: <path d="M8 12.5v-9M4.5 7L8 3.5 11.5 7" />,
  filter: <path d="M2.5 3.5h11l-4.2 5v4.3l-2.6-1.3v-3z" />,
  cols: <path d="M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10" />,
  more: <path d="M3.5 8h.01M8 8h.01M12.5 8h.01" strokeWidth="2.2" />,
  warn: (
    <>
      <path d="M8 2.3l6.2 10.9H1.8z" />
      <path d="M8 6.5v3M8 11.4v.01" />
    </>
  ),
  info: (
    <>
      <circle cx="8" cy="8" r="5.8" />
      <path d="M8 7.5v3.3M8 5.2v.01" />
    </>
  ),
  upload: <path d="M8 10.5v-8M4.8 5.5L8 2.3l3.2 3.2M2.5 11v2.5h11V11" />,
  dl: <path d="M8 2.5v8M4.8 7.3L8 10.5l3.2-3.2M2.5 11v2.5h11V11" />,
  cal: <path d="M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 1.8v2.7M10.5 1.8v2.7" />,
  edit: <path d="M3 13l.6-2.8 7-7 2.2 2.2-7 7z" />,
  menu: <path d="M2.5 4.5h11M2.5 8h11M2.5 11.5h11" />,
  globe: (
    <>
      <circle cx="8" cy="8" r="5.8" />
      <path d="M2.2 8h11.6M8 2.2c2 1.7 2.4 3.7 2.4 5.8S10 12.1 8 13.8C6 12.1 5.6 10.1 5.6 8S6 3.9 8 2.2z" />
    </>
  ),
  refresh: (
    <>
      <path d="M13 8a5 5 0 1 1-1.5-3.6" />
      <path d="M13.2 2v3h-3" />
    </>
  ),
  arrow: <path d="M3 8h10M9.5 4.5L13 8l-3.5 3.5" />,
  bolt: <path d="M8.8 1.8L3.5 9h4l-.6 5.2L12.5 7h-4z" />,
  eye: (
    <>
      <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8z" />
      <circle cx="8" cy="8" r="1.9" />
    </>
  ),
  mail: (
    <>
      <path d="M2 3.5h12v9H2z" />
      <path d="M2.3 4L8 8.8 13.7 4" />
    </>
  ),
  clock: (
    <>
      <circle cx="8" cy="8" r="5.8" />
      <path d="M8 4.8V8l2.2 1.4" />
    </>
  ),
  pause: <path d="M5.5 3.5v9M10.5 3.5v9" />,
  ext: <path d="M6.5 3.5h-3v9h9v-3M9 3h4v4M13 3L7.5 8.5" />,
  split: <path d="M2.5 8h4l3-4h4M6.5 8l3 4h4" />,
  truckI: (
    <>
      <path d="M1.5 4h7.5v7H1.5zM9 6.5h3l2.5 2.5v2H9z" />
      <circle cx="4.5" cy="11.8" r="1.3" />
      <circle cx="11.7" cy="11.8" r="1.3" />
    </>
  ),
  key: (
    <>
      <circle cx="5" cy="10.8" r="2.6" />
      <path d="M7 9l5.8-5.8M10.5 5.5l1.8 1.8M8.6 7.4l1.3 1.3" />
    </>
  ),
} satisfies Record<string, ReactNode>
