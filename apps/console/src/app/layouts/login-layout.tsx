import { Outlet, useLocation, useNavigate } from 'react-router'
import { LoginFrame } from '../login/login-frame.tsx'

/** The login layout around a route. */
export function LoginLayout() {
  const navigate = useNavigate()
  return (
    <LoginFrame address={useLocation()} go={(path) => void navigate(path)}>
      <Outlet />
    </LoginFrame>
  )
}
