import classes from './method.module.css'

/** GET, POST and so on, as a sign. */
export function Method({ name }: { name: string }) {
  return <span className={classes.method}>{name}</span>
}
