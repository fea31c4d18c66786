/** The sign of the product with a tick in it, drawn as in a parts catalogue. */
export function PlacedBand() {
  return (
    <svg
      width="100%"
      height="112"
      viewBox="0 0 560 112"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      fill="none"
    >
      <g stroke="var(--sl-draw-2)" strokeDasharray="12 4 2 4">
        <path d="M-10 56H214" />
        <path d="M346 56H570" />
      </g>
      <g transform="translate(229.6 5.6) scale(3.15)" strokeLinecap="round">
        <path d={SIGN} stroke="var(--sl-draw)" strokeWidth="3.2" />
        <path d={SIGN} stroke="var(--sl-inset)" strokeWidth="2.6" />
        <g stroke="var(--sl-draw)" strokeWidth="0.3">
          <circle cx="16" cy="10.45" r="3.3" fill="var(--sl-inset)" />
          <circle cx="16" cy="21.55" r="3.3" fill="var(--sl-accent-fill)" />
          <circle cx="16" cy="10.45" r="0.8" />
        </g>
        <path
          d="M14.5 21.6l1.1 1.1 2-2.2"
          stroke="var(--sl-on-accent)"
          strokeWidth="0.7"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  )
}

const SIGN = 'M25.6 4.9H16a5.55 5.55 0 0 0 0 11.1 5.55 5.55 0 0 1 0 11.1H6.4'
