import type { TokensPage as TokensPageProps } from '#shared/answers/account/api_token'
import { TokensScreen } from '~/features/profile/tokens/tokens_screen'

/** The tokens of the user, or of their company. */
export default function TokensPage(props: TokensPageProps) {
  return <TokensScreen {...props} />
}
