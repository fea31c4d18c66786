import { ErrorPage, type ErrorPageProps } from '~/features/errors/error_page'
import { route } from '~/lib/routes'
import { useTexts } from '~/lib/texts/texts'
import { ButtonLink } from '~/ui/button'

/** 404 for guests. */
export default function NotFoundGuestPage({ status, request_id }: ErrorPageProps) {
  const { t } = useTexts()
  return (
    <ErrorPage
      status={status}
      title={t('errors_pages.not_found_title')}
      requestId={request_id}
      actions={
        <ButtonLink variant="primary" href={route('home')}>
          {t('errors_pages.to_home')}
        </ButtonLink>
      }
    >
      {t('errors_pages.not_found_guest_text')}
    </ErrorPage>
  )
}
