import { CoworkersScreen } from '../../features/coworkers/coworkers-screen.tsx'
import { useConsole } from '../../lib/console.ts'
import { callFromAnywhere } from '../form-actions.ts'

/** /coworkers: the people of the team; who is called from there rings by their extension. */
export function Component() {
  const parts = useConsole()
  return <CoworkersScreen onCall={(endpoint, name) => void callFromAnywhere(parts, endpoint, { name })} />
}
