import { useImperativeHandle, useMemo, type Ref } from 'react'
import { whyNoBuyer } from '~/features/accounts/closed_features'
import { useDecisions, type DecisionAnswer } from '~/features/orders/deciding/use_decisions'
import { useUser } from '~/lib/page_props'
import { useTexts } from '~/lib/texts/texts'
import { OpenedLine } from './opened_line'
import type { OpenLine } from './use_open_line'

export interface ItemPanelProps {
  opened: OpenLine
  /** Answers what is proposed for the line that is open. */
  answers: Ref<(answer: DecisionAnswer) => void>
  onChanged: (orderIds: readonly number[]) => void
}

/** The panel of a line among those of many orders. */
export function ItemPanel({ opened, answers, onChanged }: ItemPanelProps) {
  const { t } = useTexts()
  const why = whyNoBuyer(useUser())
  const whyNot = why && t(why)
  const { line } = opened
  const decisions = useMemo(
    () => (line?.proposal ? [{ ...line, order_item_id: line.id, proposal: line.proposal }] : []),
    [line]
  )
  const [decision] = decisions
  const deciding = useDecisions(line?.order_id ?? 0, decisions, onChanged)
  useImperativeHandle(answers, () => (answer) => {
    if (!decision || whyNot !== null || deciding.stateOf(decision) !== 'open') return
    deciding.decide(decision, answer)
  })
  return (
    <OpenedLine
      opened={opened}
      decision={decision}
      deciding={deciding}
      onChanged={onChanged}
      whyNot={whyNot}
      isAmongOrders
    />
  )
}
