import type {
  AnswerRefused,
  ApprovalRefused,
} from '#app/contractors/applications/answer_application'
import { wrongIn, type RefusalTable } from '#app/http/refusals/refusal'

export const answerRefusals: RefusalTable<AnswerRefused> = {
  application_not_found: { code: 'not_found', status: 404 },
  already_answered: ({ answered_by }) => ({
    code: 'application_answered',
    status: 409,
    texts: { name: answered_by },
  }),
}

export const approvalRefusals: RefusalTable<ApprovalRefused> = {
  ...answerRefusals,
  user_has_contractor: 409,
  code_taken: wrongIn('code', 'code_taken'),
  contractor_not_there: wrongIn('existing_code', 'contractor_not_there'),
  price_group_not_there: wrongIn('price_group_id', 'not_a_choice'),
  currency_not_there: wrongIn('currency_code', 'not_a_choice'),
  manager_not_there: wrongIn('manager_id', 'not_a_choice'),
  neither_buys_nor_supplies: wrongIn('is_customer', 'neither_buys_nor_supplies'),
}
