import type { HttpContext } from '@adonisjs/core/http'
import type { NotFoundPage, NotFoundPartsAnswer } from '#shared/answers/staff/not_found_part'
import { DEFAULT_PER_PAGE } from '#shared/list_query'
import { dayIn } from '#shared/day_in'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { permit, userOf } from '#app/accounts/user_request'
import { fileName } from '#app/http/files/attachment'
import { streamTable } from '#app/http/files/stream_table'
import { readPageQuery, readQuery } from '#app/http/input/read_input'
import {
  listNotFoundParts,
  type NotFoundQuery,
} from '#app/quotations/not_found/list_not_found_parts'
import { NOT_FOUND_COLUMNS, type NotFoundFile } from '#app/quotations/not_found/not_found_thread'
import { notFoundFileQuery, notFoundPartsQuery } from '#app/quotations/not_found/validators'
import { mayAnswer } from '#app/quotations/quotation_policy'

/** What is asked for most comes first. */
const SORT = '-asked_count'

/** What buyers asked for and no price list had. */
export default class NotFoundPartsController {
  /** `GET /api/admin/not-found-parts` */
  async index(ctx: HttpContext): Promise<NotFoundPartsAnswer> {
    const user = permit(mayAnswer(userOf(ctx)))
    return answer(user, await readQuery(ctx, notFoundPartsQuery))
  }

  /** The page. */
  async show(ctx: HttpContext) {
    const user = permit(mayAnswer(userOf(ctx)))
    const query = await readPageQuery(ctx, notFoundPartsQuery)
    const props = { parts: await answer(user, query) } satisfies NotFoundPage
    return ctx.inertia.render('admin/not_found/index', props)
  }

  /** All of it as a file. */
  async edit(ctx: HttpContext) {
    const { id, role, locale } = permit(mayAnswer(userOf(ctx)))
    const { format = 'xlsx', sort = SORT, ...filters } = await readQuery(ctx, notFoundFileQuery)
    const t = (key: string) => ctx.i18n.t(`not_found_files.${key}`)
    const file: NotFoundFile = {
      user: { id, role },
      query: { ...filters, sort },
      format,
      name: fileName(`${t('name')} ${dayIn('UTC')}`),
      sheet_name: t('sheet'),
      decimal: locale === 'ru' ? 'comma' : 'point',
      columns: NOT_FOUND_COLUMNS.map(({ name, width, kind }) => ({ title: t(name), width, kind })),
    }
    const module = import.meta.resolve('#app/quotations/not_found/not_found_thread')
    await streamTable(ctx, { userId: id, module, file })
  }
}

async function answer(
  user: SignedInUser,
  query: Partial<NotFoundQuery>
): Promise<NotFoundPartsAnswer> {
  const { rows, meta } = await listNotFoundParts(user, {
    ...query,
    sort: query.sort ?? SORT,
    page: query.page ?? 1,
    per_page: query.per_page ?? DEFAULT_PER_PAGE,
  })
  return { data: rows, meta }
}
