import { ManagerContact } from '~/features/accounts/manager_contact'
import { useTexts, type TextKey } from '~/lib/texts/texts'
import { EmptyState } from '~/ui/feedback/states'

export interface NoUploadProps {
  why: TextKey
}

/** In the place of the upload for those who may ask for nothing. */
export function NoUpload({ why }: NoUploadProps) {
  const { t } = useTexts()
  return (
    <EmptyState title={t(why)}>
      <ManagerContact inline />
    </EmptyState>
  )
}
