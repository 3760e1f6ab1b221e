import { useState } from 'react'
import type { TestPhone } from '../audio/test-phone.ts'
import { createTestPhone } from '../features/softphone/door.ts'
import { useConsole } from '../lib/console.ts'
import { useLater } from '../lib/use-later.ts'

/** This tab's telephone for a test of the audio; the nearest Suspense waits for it. */
export function useTestPhone(): TestPhone {
  const { host } = useLater(useConsole().softphone)
  const [phone] = useState(() => createTestPhone(host))
  return phone
}
