/*
| The thread that reads a small file to be ordered, for uploads/reading/read_in_thread.
*/
import { readOrderFile } from '#app/orders/uploads/reading/read_order_file'
import type { MappedFile } from '#app/uploads/reading/read_mapped_file'

export default function readThread(file: MappedFile) {
  return readOrderFile(file)
}
