import { router } from '@inertiajs/react'
import { showError } from '~/lib/notices'
import { currentTexts } from '~/lib/texts/texts'

/** Changes something of the company; what the server does not take is said, and nothing is changed. */
export function changeCompany(method: 'put' | 'delete', path: string): void {
  router.visit(path, {
    method,
    errorBag: 'company',
    preserveScroll: true,
    preserveState: true,
    onError: (errors) =>
      showError(currentTexts().t('company.failed'), Object.values(errors).join(' ')),
  })
}
