import type { AudioVerdict } from '@ramal/domain/softphone/audio-test'
import type { PathVerdict } from '@ramal/domain/softphone/echo-check'
import { useState } from 'react'
import { AudioTest } from './audio-test.tsx'
import { EchoCheck } from './echo-check.tsx'
import { Readiness } from './readiness.tsx'
import type { TestPhone } from './test-phone.ts'

/** Both tests, of the devices and of the way to the media server, and what they come to together. */
export function AudioCheck({
  phone,
  ...chosen
}: {
  phone: TestPhone
  input: string | null
  output: string | null
}) {
  const [audio, setAudio] = useState<AudioVerdict | null>(null)
  const [path, setPath] = useState<PathVerdict | null>(null)
  return (
    <>
      <AudioTest {...chosen} isPart onVerdict={setAudio} />
      <div className="border-t pt-4">
        <EchoCheck phone={phone} onVerdict={setPath} />
      </div>
      <Readiness audio={audio} path={path} />
    </>
  )
}
