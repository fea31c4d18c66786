import { open } from 'node:fs/promises'
import type { HttpContext } from '@adonisjs/core/http'
import { permit, userOf } from '#app/accounts/user_request'
import { idOf } from '#app/http/input/route_id'
import { notFound, refused } from '#app/http/refusals/refusal'
import { findImportFor } from '#app/price_lists/find_managed'
import { attach } from '#app/http/files/attachment'
import { cutDripReader } from '#app/http/files/cut_slow_readers'
import { onceGone } from '#app/http/while_wanted'
import { withUploadedFile } from '#app/uploads/own_uploads'
import { uploadRefusals } from '#app/uploads/upload_refusals'

/** The file an import was made of, as it was given. */
export default class ImportFilesController {
  async show(ctx: HttpContext) {
    const { upload_id } = permit(await findImportFor(userOf(ctx), idOf(ctx)))
    if (upload_id === null) throw notFound()
    const opened = await withUploadedFile(upload_id, async ({ path, name, size }) => ({
      // Once it is open it can be read to its end, whoever removes it.
      file: await open(path),
      name,
      size,
    }))
    if (!opened.ok) throw refused(opened.error, uploadRefusals)
    const { file, name, size } = opened.value
    // Never as what it is: it is a stranger's, and nothing of ours may open it.
    attach(ctx.response, name, 'application/octet-stream')
    ctx.response.header('Content-Length', size)
    const bytes = file.createReadStream()
    onceGone(ctx, () => bytes.destroy())
    cutDripReader(ctx)
    ctx.response.stream(bytes)
  }
}
