import type { DrawnCode } from '#shared/answers/account/two_factor'
import classes from './two_factor.module.css'

/** Empty fields around the dark ones, which readers find it by. */
const QUIET = 4

/** A picture for a camera: dark on white in either scheme, as many readers know no other. */
export function QrCode({ picture, label }: { picture: DrawnCode; label: string }) {
  const { size, path } = picture
  const side = size + 2 * QUIET
  return (
    <svg
      className={classes.qr}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
