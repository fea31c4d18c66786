/*
| The thread that reads a small file of wanted parts, for uploads/reading/read_in_thread.
*/
import { readRequestFile } from '#app/quotations/lines/read_request_file'
import type { MappedFile } from '#app/uploads/reading/read_mapped_file'

export default function readThread(file: MappedFile) {
  return readRequestFile(file)
}
