import type { HttpContext } from '@adonisjs/core/http'
import type { ReferenceGroupPage, ReferencePage } from '#shared/answers/api/reference'
import { appUrl } from '#config/app'
import { examples, openApi } from '#app/http/api/openapi'
import { callShown, callsOf, commonRefusals, groupLinks } from '#app/http/api/shown_calls'
import { notFound } from '#app/http/refusals/refusal'

/** The reference of the API for people, which is created from the OpenAPI document. */
export default class ReferenceController {
  /** `/api/docs` */
  async index(ctx: HttpContext) {
    const document = await openApi()
    const props: ReferencePage = {
      groups: groupLinks(document),
      address: appUrl,
      document_path: '/api/openapi.json',
      tokens_path: '/profile/tokens',
      refusals: commonRefusals(document),
    }
    return ctx.inertia.render('reference/index', props)
  }

  /** `/api/docs/{group}` */
  async show(ctx: HttpContext) {
    const [document, kept] = await Promise.all([openApi(), examples()])
    const tag = document.tags.find((each) => each['x-key'] === ctx.params.group)
    if (!tag) throw notFound()
    const calls = callsOf(document).filter(({ operation }) => operation.tags[0] === tag.name)
    const props: ReferenceGroupPage = {
      groups: groupLinks(document),
      address: appUrl,
      group: tag['x-key'],
      title: tag.name,
      text: tag.description,
      calls: calls.map((call) => callShown(document, call, kept[call.operation['x-route']])),
    }
    return ctx.inertia.render('reference/group', props)
  }
}
