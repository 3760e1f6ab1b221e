import { HomeScreen } from '../../features/home/home-screen.tsx'
import { useConsole } from '../../lib/console.ts'
import { callFromAnywhere } from '../form-actions.ts'

/** The home of the day; what is called from there rings in the softphone beside it. */
export function Component() {
  const parts = useConsole()
  return <HomeScreen onCall={(phone) => void callFromAnywhere(parts, phone)} />
}
