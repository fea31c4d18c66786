/**
 * All keys there are, by place, as the sheet behind `?` lists them: keys that do the same or belong
 * together, and the text of what they do. `mod` is Ctrl, on a Mac Cmd; `arrows` are all four. A test
 * compares them with the keys the client answers to; those of the screens (`g` and a letter) come
 * from the screens.
 */
export const KEY_PLACES = [
  {
    id: 'everywhere',
    title: 'keys.everywhere',
    keys: [
      { keys: ['/', 'mod+k'], text: 'keys.search' },
      { keys: ['?'], text: 'keys.list' },
      { keys: ['Escape'], text: 'keys.escape' },
    ],
  },
  {
    id: 'search',
    title: 'keys.in_search',
    keys: [
      { keys: ['Enter'], text: 'keys.search_enter' },
      { keys: ['ArrowDown'], text: 'keys.search_down' },
      { keys: ['h', 'Alt+ArrowDown'], text: 'keys.looked_up' },
      { keys: ['ArrowUp', 'ArrowDown'], text: 'keys.offer_beside' },
      { keys: ['Alt+ArrowUp', 'Alt+ArrowDown'], text: 'keys.quantity_step' },
      { keys: ['Enter'], text: 'keys.offer_add' },
      { keys: ['Escape'], text: 'keys.offer_back' },
    ],
  },
  {
    id: 'cart',
    title: 'keys.in_cart',
    keys: [
      { keys: ['mod+Enter'], text: 'keys.review_order' },
      { keys: ['mod+Shift+Enter'], text: 'keys.place_order' },
      { keys: ['Alt+ArrowUp', 'Alt+ArrowDown'], text: 'keys.quantity_step' },
      { keys: ['Enter'], text: 'keys.field_save' },
      { keys: ['Escape'], text: 'keys.field_revert' },
    ],
  },
  {
    id: 'grid',
    title: 'keys.in_grid',
    keys: [
      { keys: ['arrows'], text: 'keys.cell_move' },
      { keys: ['mod+arrows'], text: 'keys.cell_edge' },
      { keys: ['Home', 'End'], text: 'keys.row_ends' },
      { keys: ['PageUp', 'PageDown'], text: 'keys.pages' },
      { keys: ['Shift+arrows'], text: 'keys.cells_select' },
      { keys: ['mod+a'], text: 'keys.cells_all' },
      { keys: ['mod+c'], text: 'keys.cells_copy' },
      { keys: ['Enter', 'F2'], text: 'keys.cell_open' },
      { keys: ['Space'], text: 'keys.row_toggle' },
      { keys: ['Tab'], text: 'keys.cell_next' },
      { keys: ['ArrowUp'], text: 'keys.head_reach' },
      { keys: ['Escape'], text: 'keys.cell_leave' },
    ],
  },
  {
    id: 'heads',
    title: 'keys.in_heads',
    keys: [
      { keys: ['Enter', 'Space'], text: 'keys.head_sort' },
      { keys: ['f'], text: 'keys.head_filter' },
      { keys: ['Alt+ArrowDown'], text: 'keys.head_menu' },
      { keys: ['Alt+ArrowLeft', 'Alt+ArrowRight'], text: 'keys.head_place' },
      { keys: ['Shift+ArrowLeft', 'Shift+ArrowRight'], text: 'keys.head_width' },
      { keys: ['Home', 'End'], text: 'keys.head_ends' },
    ],
  },
  {
    id: 'lists',
    title: 'keys.in_lists',
    keys: [
      { keys: ['mod+Enter'], text: 'keys.next_step' },
      { keys: ['j', 'k'], text: 'keys.import_beside' },
      { keys: ['h', 'b', 'e'], text: 'keys.row_marks' },
      { keys: ['Enter', 'Space', 'F2'], text: 'keys.row_menu' },
      { keys: ['arrows', 'Home', 'End', 'PageUp', 'PageDown'], text: 'keys.rows_move' },
      { keys: ['Escape'], text: 'keys.field_revert' },
    ],
  },
  {
    id: 'quotations',
    title: 'keys.in_quotations',
    keys: [
      { keys: ['1', '9'], text: 'keys.offer_take' },
      { keys: ['0'], text: 'keys.no_brand' },
      { keys: ['s'], text: 'keys.strategy' },
      { keys: ['m'], text: 'keys.to_manager' },
      { keys: ['mod+z'], text: 'keys.choice_undo' },
      { keys: ['mod+Enter'], text: 'keys.quotation_order' },
      { keys: ['Escape'], text: 'keys.field_revert' },
    ],
  },
  {
    id: 'orders',
    title: 'keys.in_orders',
    keys: [
      { keys: ['j', 'k'], text: 'keys.order_line_beside' },
      { keys: ['ArrowDown', 'ArrowUp'], text: 'keys.decision_beside' },
      { keys: ['a'], text: 'keys.decision_accept' },
      { keys: ['r'], text: 'keys.decision_refuse' },
      { keys: ['Escape'], text: 'keys.line_close' },
    ],
  },
  {
    id: 'invoices',
    title: 'keys.in_invoices',
    keys: [
      { keys: ['ArrowRight', 'ArrowLeft'], text: 'keys.boxes_open' },
      { keys: ['b'], text: 'keys.boxes_fold' },
      { keys: ['e'], text: 'keys.invoice_excel' },
      { keys: ['p'], text: 'keys.invoice_pdf' },
      { keys: ['l'], text: 'keys.invoice_packing_list' },
    ],
  },
  {
    id: 'answers',
    title: 'keys.in_answers',
    keys: [
      { keys: ['j', 'k'], text: 'keys.line_beside' },
      { keys: ['Enter'], text: 'keys.line_offer' },
      { keys: ['mod+Enter'], text: 'keys.answer_send' },
      { keys: ['Shift+Enter'], text: 'keys.answer_more' },
      { keys: ['Escape'], text: 'keys.answer_leave' },
    ],
  },
  {
    id: 'lines',
    title: 'keys.in_lines',
    keys: [
      { keys: ['x'], text: 'keys.lines_pick' },
      { keys: ['c', 'a', 'r', 'p'], text: 'keys.lines_work' },
      { keys: ['e'], text: 'keys.lines_export' },
      { keys: ['mod+Enter'], text: 'keys.lines_send' },
      { keys: ['mod+z'], text: 'keys.lines_undo' },
    ],
  },
  {
    id: 'packing',
    title: 'keys.in_packing',
    keys: [
      { keys: ['Alt+1'], text: 'keys.packing_box' },
      { keys: ['Alt+n'], text: 'keys.packing_new' },
      { keys: ['Alt+w'], text: 'keys.packing_weigh' },
      { keys: ['Alt+l'], text: 'keys.packing_label' },
      { keys: ['mod+z'], text: 'keys.packing_undo' },
      { keys: ['mod+Enter'], text: 'keys.packing_issue' },
    ],
  },
  {
    id: 'contractor',
    title: 'keys.in_contractor',
    keys: [
      { keys: ['mod+Enter'], text: 'keys.section_save' },
      { keys: ['Escape'], text: 'keys.section_revert' },
    ],
  },
  {
    id: 'tokens',
    title: 'keys.in_tokens',
    keys: [
      { keys: ['c'], text: 'keys.token_copy' },
      { keys: ['Escape'], text: 'keys.token_keep' },
    ],
  },
] as const

export type KeyPlace = (typeof KEY_PLACES)[number]
