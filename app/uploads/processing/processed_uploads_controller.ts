import type { HttpContext } from '@adonisjs/core/http'
import type { ProcessedFileAnswer } from '#shared/answers/orders/processed_file'
import { needAbility } from '#app/accounts/api_authentication/token_request'
import { permit, userOf } from '#app/accounts/user_request'
import { readIdempotencyKey } from '#app/idempotency/idempotency_request'
import { readForm, readInput } from '#app/http/input/read_input'
import { Refusal, wrongIn } from '#app/http/refusals/refusal'
import { wantsJson } from '#app/http/request_kind'
import { bringsFile, readMappedUpload } from '#app/uploads/processing/mapped_upload_request'
import { takeUpload } from '#app/uploads/receiving/upload_request'
import { uploadKind } from '#app/uploads/upload_kinds'
import { processingForm, processingInput } from '#app/uploads/validators'
import { UPLOAD_TYPES, type UploadType } from '#shared/upload_columns'

/** Creates an order or a quotation from a file, depending on its type. */
export default class ProcessedUploadsController {
  /** `POST /orders` */
  async store(ctx: HttpContext): Promise<ProcessedFileAnswer | void> {
    const key = readIdempotencyKey(ctx)
    const {
      type,
      reference = '',
      upload_id,
      config,
      remember,
      ...terms
    } = await readProcessingInput(ctx)
    const { processor, buyer } = permitType(ctx, type)
    const mapped = await readMappedUpload(ctx, type, { upload_id, config, remember })
    const made = await processor.process(buyer, { mapped, reference, terms, key })
    if (!wantsJson(ctx.request)) return ctx.response.redirect().status(303).toPath(made.path)
    ctx.response.status(made.isUnderWay ? 202 : 201)
    return { data: made.answer }
  }
}

async function readProcessingInput(ctx: HttpContext) {
  if (!bringsFile(ctx)) {
    const type = knownType(ctx.request.input('type'))
    return { ...(await readInput(ctx, processingInput(type))), type }
  }
  const { parse_result, fields } = await takeUpload(
    ctx,
    undefined,
    (given) => void permitType(ctx, given)
  )
  const { type, upload_id } = parse_result
  return { ...(await readForm(ctx, processingForm(type), fields)), type, upload_id }
}

/** The processing and the permission for files of the type. */
function permitType(ctx: HttpContext, type: UploadType) {
  const processor = uploadKind(type)?.processor
  if (!processor) throw unknownType()
  needAbility(ctx, processor.ability)
  return { processor, buyer: permit(processor.may(userOf(ctx))) }
}

function knownType(given: unknown): UploadType {
  const type = UPLOAD_TYPES.find((name) => name === given)
  if (!type) throw unknownType()
  return type
}

function unknownType(): Refusal {
  return new Refusal('invalid', wrongIn('type', 'unknown_upload_type'))
}
