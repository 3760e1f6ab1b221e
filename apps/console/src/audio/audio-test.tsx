import type { AudioVerdict } from '@ramal/domain/softphone/audio-test'
import { Button } from '@ramal/ui/button'
import { CheckIcon, TriangleAlertIcon } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '../lib/realtime/use-services.ts'
import { LevelMeter } from './level-meter.tsx'
import { useAudioTest } from './use-audio-test.ts'

/** One button that tests it all with the devices that are chosen: level, recording, both sides; at the end what is to be put right, if anything. */
export function AudioTest({
  isPart = false,
  onVerdict,
  ...chosen
}: {
  input: string | null
  output: string | null
  /** The test call comes after it: nobody is ready by this alone. */
  isPart?: boolean
  /** Told once, for each that there is. */
  onVerdict?: (verdict: AudioVerdict) => void
}) {
  const { t } = useTranslation()
  const { calls } = useServices()
  const inCall = useSyncExternalStore(calls.subscribe, () => calls.state) > 0
  const { test, level, start, stop, answer } = useAudioTest(chosen)
  const isIdle = test.step === 'idle'
  const verdict = test.step === 'idle' ? test.verdict : null
  const button = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)
  // The buttons that were pressed go: the one that stays has the focus.
  useEffect(() => {
    if (wasAsking.current && isIdle) button.current?.focus()
    wasAsking.current = test.step === 'asking'
  }, [test.step, isIdle])
  // biome-ignore lint/correctness/useExhaustiveDependencies: told for each verdict, not for each rendering
  useEffect(() => {
    if (verdict) onVerdict?.(verdict)
  }, [verdict])
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          ref={button}
          variant="secondary"
          aria-disabled={inCall}
          className="max-md:h-11"
          onClick={() => !inCall && (isIdle ? start() : stop())}
        >
          {t(isIdle ? 'audioTest.start' : 'audioTest.stop')}
        </Button>
        <p className="min-w-0 flex-1 basis-40 text-muted text-xs">
          {t(inCall ? 'audioTest.inCall' : 'audioTest.about')}
        </p>
      </div>
      {test.step === 'recording' && <LevelMeter level={level} />}
      <div role="status" className="flex flex-col gap-2 text-sm empty:hidden">
        {test.step === 'idle' ? (
          test.verdict && <Verdict verdict={test.verdict} isPart={isPart} />
        ) : (
          <p>{t(`audioTest.step.${test.step}`)}</p>
        )}
      </div>
      {test.step === 'asking' && (
        <div className="flex flex-wrap gap-2">
          <Button autoFocus className="max-md:h-11" onClick={() => answer(true)}>
            {t('audioTest.heard')}
          </Button>
          <Button variant="secondary" className="max-md:h-11" onClick={() => answer(false)}>
            {t('audioTest.notHeard')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Verdict({ verdict, isPart }: { verdict: AudioVerdict; isPart: boolean }) {
  const { t } = useTranslation()
  function words(of: AudioVerdict): string {
    if (of.kind === 'ready' && isPart) return t('audioTest.verdict.works')
    if (of.kind !== 'microphone') return t(`audioTest.verdict.${of.kind}`)
    switch (of.fault) {
      case 'none':
      case 'loud':
      case 'unplugged':
        return t(`audioTest.verdict.${of.fault}`)
      default:
        return t(`softphone.problem.${of.fault}`)
    }
  }
  const Icon = verdict.kind === 'ready' ? CheckIcon : TriangleAlertIcon
  return (
    <p className="flex items-start gap-2 font-semibold">
      <Icon
        aria-hidden="true"
        className={
          verdict.kind === 'ready' ? 'mt-0.5 size-4 shrink-0 text-state-available' : 'mt-0.5 size-4 shrink-0'
        }
      />
      {words(verdict)}
    </p>
  )
}
