import router from '@adonisjs/core/services/router'
import { mayMakeTokens } from '#app/accounts/tokens/token_policy'
import { middleware } from '#start/kernel'

const TokensController = () => import('#app/accounts/tokens/tokens_controller')

router
  .group(() => {
    router.get('/', [TokensController, 'index']).as('index')
    router.delete('/:id', [TokensController, 'destroy']).as('revoke')
  })
  .prefix('/profile/tokens')
  .as('profile.tokens')
  .use(middleware.user())

router
  .post('/profile/tokens', [TokensController, 'store'])
  .as('profile.tokens.store')
  .use([middleware.user(mayMakeTokens), middleware.confirmed()])
