import { useLocation, useNavigate } from 'react-router'
import { LoginForm } from '../../features/auth/login-form.tsx'
import { JUST_SIGNED_IN } from '../../lib/just-signed-in.ts'

/** /login, come to from another page of the console; opened by its address it is shown without routes (`LoginRoot`). */
export function Component() {
  const navigate = useNavigate()
  return (
    <LoginForm
      address={useLocation()}
      enter={async (path) => navigate(path, { replace: true, state: JUST_SIGNED_IN })}
    />
  )
}
