import { ErrorPage, type ErrorPageProps } from '~/features/errors/error_page'
import { route } from '~/lib/routes'
import { useTexts } from '~/lib/texts/texts'
import { ButtonLink } from '~/ui/button'

/** 404 for who is signed in: the shell and the search stay. */
export default function NotFoundPage({ status, request_id }: ErrorPageProps) {
  const { t } = useTexts()
  return (
    <ErrorPage
      status={status}
      title={t('errors_pages.not_found_title')}
      requestId={request_id}
      actions={
        <ButtonLink variant="primary" href={route('dashboard')}>
          {t('errors_pages.to_dashboard')}
        </ButtonLink>
      }
    >
      {t('errors_pages.not_found_text')}
    </ErrorPage>
  )
}
