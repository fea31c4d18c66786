import type { HttpContext } from '@adonisjs/core/http'
import { originOf } from '#app/accounts/audit/audit_request'
import { userOf } from '#app/accounts/user_request'
import { ownDataExported } from '#app/exports/audit_events'
import { OWN_DATA_PARTS, type OwnDataPart } from '#app/exports/own_data/own_data_parts'
import type { OwnDataFile } from '#app/exports/own_data/own_data_thread'

/** What the archive for the user is made of; that they took it is in the audit log. */
export async function takeOwnData(ctx: HttpContext): Promise<OwnDataFile> {
  await ownDataExported.recordAlone(originOf(ctx))
  const { i18n } = ctx
  const headings = OWN_DATA_PARTS.map((part) => [part, i18n.t(`own_data.parts.${part}`)])
  return {
    name: 'own-data',
    format: 'zip',
    user_id: userOf(ctx).id,
    language: ctx.language,
    title: i18n.t('own_data.title'),
    parts: Object.fromEntries(headings) as Record<OwnDataPart, string>, // one of each
    empty: i18n.t('own_data.empty'),
  }
}
