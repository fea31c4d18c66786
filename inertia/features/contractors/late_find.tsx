import { late } from '~/ui/late'
import type { FindContractorProps } from './find_contractor'
import classes from './late_find.module.css'

/** No first load needs it; its room is kept. */
export const findContractor = late<FindContractorProps>(
  async () => (await import('./find_contractor')).FindContractor,
  { meanwhile: <span className={classes.room} /> }
)
