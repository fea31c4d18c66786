import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'

const ProfileController = () => import('#app/accounts/profile/profile_controller')
const DeletedAccountsController = () => import('#app/accounts/deletion/deleted_accounts_controller')
const ProfilePasswordController = () => import('#app/accounts/profile/profile_password_controller')

router
  .group(() => {
    router.get('/profile', [ProfileController, 'index']).as('profile')
    router.put('/profile', [ProfileController, 'update']).as('profile.update')
    router.post('/profile/deletion', [DeletedAccountsController, 'store']).as('profile.delete')
    router.put('/profile/password', [ProfilePasswordController, 'update']).as('profile.password')
  })
  .use(middleware.user())
