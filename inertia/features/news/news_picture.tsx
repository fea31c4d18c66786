import type { NewsPicture as Name } from '#shared/answers/news/news'
import { Drawing } from '~/ui/feedback/drawing'
import classes from './news_picture.module.css'

const boxes: Record<Name, string> = {
  brake: '0 0 560 330',
  filter: '0 0 700 360',
  strut: '0 0 820 540',
}

/** The drawing of a post, on grey paper. */
export function NewsPicture({ name }: { name: Name }) {
  return (
    <div className={classes.paper}>
      <Drawing name={name} viewBox={boxes[name]} className={classes.drawing} />
    </div>
  )
}
