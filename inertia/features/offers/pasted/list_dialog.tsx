import { ListCheck } from './list_check'
import { ListField } from './list_field'
import { closeList, useOpenedList } from './pasted_list_state'

/** The dialog of pasted lists: the place to paste one, then its check. */
export function ListDialog() {
  const list = useOpenedList()
  if (list === null) return null
  return list === 'empty' ? <ListField /> : <ListCheck list={list} onClose={closeList} />
}
