import { PhonecallsScreen } from '../../features/phonecalls/phonecalls-screen.tsx'
import { useConsole } from '../../lib/console.ts'
import { callFromAnywhere } from '../form-actions.ts'

/** /phonecalls: the calls of today; the softphone, which stands beside every page, is always open beside this one (§2.9). */
export function Component() {
  const parts = useConsole()
  return <PhonecallsScreen onRedial={(phone) => void callFromAnywhere(parts, phone)} />
}
