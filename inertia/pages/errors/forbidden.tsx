import { ErrorPage, type ErrorPageProps } from '~/features/errors/error_page'
import { route } from '~/lib/routes'
import { useTexts } from '~/lib/texts/texts'
import { ButtonLink } from '~/ui/button'

/** 403: what is missing, in the words of the refusal. */
export default function ForbiddenPage({ status, message, request_id }: ErrorPageProps) {
  const { t } = useTexts()
  return (
    <ErrorPage
      status={status}
      title={t('errors_pages.forbidden_title')}
      requestId={request_id}
      actions={
        <ButtonLink variant="primary" href={route('dashboard')}>
          {t('errors_pages.to_dashboard')}
        </ButtonLink>
      }
    >
      {message}
    </ErrorPage>
  )
}
