interface DrawingProps {
  name: 'brake' | 'filter' | 'strut' | 'hero_desk' | 'hero_phone'
  viewBox: string
  className?: string
  /** What it shows; without it the drawing is only there to be looked at. */
  label?: string
}

/** A line drawing from a parts catalogue. It is fetched once and follows the scheme. */
export function Drawing({ name, viewBox, className, label }: DrawingProps) {
  return (
    <svg
      className={className}
      viewBox={viewBox}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`/drawings/${name}.svg#d`} />
    </svg>
  )
}
