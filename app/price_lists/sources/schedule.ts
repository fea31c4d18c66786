import env from '#start/env'

/**
 * The zone in which a source `s` of a list `l` has its time of the day, as an expression of SQL: that
 * of the supplier's region, else of the installation's.
 */
export const zoneOfList = `coalesce(
  (SELECT r.time_zone FROM contractors c JOIN regions r ON r.code = c.region_code
   WHERE c.id = l.supplier_id),
  (SELECT r.time_zone FROM regions r WHERE r.code = '${env.get('SITE_REGION', 'RUS')}'))`

/** When a source `s` of a list `l` is looked at next after now, as its schedule says. */
export const nextLook = `CASE WHEN s.every_hours IS NOT NULL
    THEN now() + make_interval(hours => s.every_hours)
  ELSE (SELECT min(at) FROM (SELECT
      ((now() AT TIME ZONE z.zone)::date + days + s.daily_at) AT TIME ZONE z.zone AS at
    FROM (SELECT ${zoneOfList} AS zone) z, generate_series(0, 2) AS days) moments
    WHERE at > now()) END`
