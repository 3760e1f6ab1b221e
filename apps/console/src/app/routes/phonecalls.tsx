import { PhonecallsScreen } from '../../features/phonecalls/phonecalls-screen.tsx'
import { callNumber } from '../../features/softphone/call-number.ts'
import { SoftphonePanel } from '../../features/softphone/softphone-panel.tsx'

/** /phonecalls: the softphone beside the calls of today (§2.9). */
export function Component() {
  return <PhonecallsScreen panel={<SoftphonePanel />} onRedial={(phone) => void callNumber(phone)} />
}
