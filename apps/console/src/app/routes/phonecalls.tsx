import { PhonecallsScreen } from '../../features/phonecalls/phonecalls-screen.tsx'
import { lazyPart } from '../../lib/chunk-reload.ts'
import { useConsole } from '../../lib/console.ts'
import { callFromAnywhere } from '../form-actions.ts'

// The page of the calls is there before the softphone is.
const EndedCallForm = lazyPart(() => import('../../features/softphone/door.ts'), 'EndedCallForm')

/** /phonecalls: the calls of today; the softphone, which stands beside every page, is always open beside this one (§2.9). */
export function Component() {
  const parts = useConsole()
  return (
    <PhonecallsScreen onRedial={(phone) => void callFromAnywhere(parts, phone)} callForm={EndedCallForm} />
  )
}
