import { Buttons, Fields } from '~/features/development/controls'
import { Blocks, Notices, States } from '~/features/development/feedback'
import { Guide } from '~/features/development/guide'
import { PageHead } from '~/ui/page/page_head'
import classes from './components.module.css'

/** Every building block in every state, to look at and to try with the keyboard. */
export default function ComponentsPage() {
  return (
    <>
      <PageHead title="Components" />
      <div className={classes.columns}>
        <Buttons />
        <States />
        <Fields />
        <Notices />
        <Blocks />
        <Guide />
      </div>
    </>
  )
}
