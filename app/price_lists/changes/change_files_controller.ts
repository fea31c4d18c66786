import type { HttpContext } from '@adonisjs/core/http'
import { isManager } from '#app/accounts/account_policy'
import { permit, userOf } from '#app/accounts/user_request'
import { fileName, stemOf } from '#app/http/files/attachment'
import { streamTable } from '#app/http/files/stream_table'
import { readQuery } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import type { ChangesFile } from '#app/price_lists/changes/changes_thread'
import { wholeChanges } from '#app/price_lists/changes/list_changes'
import { changesFileQuery } from '#app/price_lists/changes/validators'
import { findImportFor } from '#app/price_lists/find_managed'
import { findImport } from '#app/price_lists/imports/find_import'

/** What an import changes as a file, with the filters of the list. */
export default class ChangeFilesController {
  async show(ctx: HttpContext) {
    const user = userOf(ctx)
    const { id } = permit(await findImportFor(user, idOf(ctx)))
    const { format = 'xlsx', ...wanted } = await readQuery(ctx, changesFileQuery)
    const found = await findImport(id)
    const t = (key: string, values = {}) => ctx.i18n.t(`price_list_files.${key}`, values)
    const seesOthers = isManager(user)
    const { text, values } = wholeChanges(user, id, { sort: 'brand_name', ...wanted })
    const file: ChangesFile = {
      format,
      name: fileName(t('changes_name', { file: stemOf(found?.file_name ?? '') })),
      sheet_name: t('changes_sheet'),
      decimal: user.locale === 'ru' ? 'comma' : 'point',
      columns: [
        { title: t('change'), width: 16 },
        { title: t('columns.brand_name'), width: 20 },
        { title: t('columns.partnumber'), width: 22 },
        { title: t('columns.description'), width: 40 },
        { title: t('cost_before'), kind: 'decimal' },
        { title: t('cost_after'), kind: 'decimal' },
        { title: t('moved'), kind: 'decimal' },
        ...(seesOthers ? [{ title: t('cost_others'), kind: 'decimal' } as const] : []),
        { title: t('line'), kind: 'integer' },
      ],
      has_others: seesOthers,
      statement: { text, values },
      kinds: {
        price: t('kinds.price'),
        new: t('kinds.new'),
        gone: t('kinds.gone'),
        held: t('kinds.held'),
      },
    }
    const module = import.meta.resolve('#app/price_lists/changes/changes_thread')
    await streamTable(ctx, { userId: user.id, module, file })
  }
}
