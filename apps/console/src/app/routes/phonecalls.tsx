import { PhonecallsScreen } from '../../features/phonecalls/phonecalls-screen.tsx'
import { SoftphonePanel } from '../../features/softphone/door.ts'
import { useConsole } from '../../lib/console.ts'
import { callFromAnywhere } from '../form-actions.ts'

/** /phonecalls: the softphone beside the calls of today (§2.9). */
export function Component() {
  const parts = useConsole()
  return (
    <PhonecallsScreen panel={<SoftphonePanel />} onRedial={(phone) => void callFromAnywhere(parts, phone)} />
  )
}
