import { useTexts } from '~/lib/texts/texts'
import { useLeaveQuestion } from '~/lib/questions/use_leave_question'
import { ConfirmModal } from '~/ui/overlays/confirm_modal'

/** Asks before the page is left while a secret that nobody copied is on it: it is not shown again. */
export function UncopiedSecrets({ isOn }: { isOn: boolean }) {
  const { t } = useTexts()
  const question = useLeaveQuestion(isOn)
  return (
    <ConfirmModal
      opened={question.isAsked}
      onClose={question.stay}
      title={t('tokens.leave_title')}
      confirm={t('tokens.leave')}
      onConfirm={question.leave}
    >
      {t('tokens.leave_text')}
    </ConfirmModal>
  )
}
