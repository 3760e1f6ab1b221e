import type { PathVerdict } from '@ramal/domain/softphone/echo-check'
import { Button } from '@ramal/ui/button'
import { CheckIcon, PhoneCallIcon, PhoneOffIcon, TriangleAlertIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PathFigures } from './path-figures.tsx'
import type { TestPhone } from './test-phone.ts'
import { useEchoCheck } from './use-echo-check.ts'

/**
 * The test call to oneself: the agent hears themself a second later, the way to the media server is measured meanwhile, and at the end
 * stands what is to be put right, if anything. `onVerdict`: there is one.
 */
export function EchoCheck({
  phone,
  onVerdict,
}: {
  phone: TestPhone
  onVerdict?: (verdict: PathVerdict) => void
}) {
  const { t } = useTranslation()
  const { at, check, refusal, start, stop, answer } = useEchoCheck(phone)
  const button = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)
  const isIdle = check.step === 'idle'
  const isAsking = check.step === 'talking' || check.step === 'asking'
  const verdict = check.step === 'idle' ? check.verdict : null
  // The buttons that were pressed go: the one that stays has the focus.
  useEffect(() => {
    if (wasAsking.current && isIdle) button.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking, isIdle])
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, for each verdict
  useEffect(() => {
    if (verdict) onVerdict?.(verdict)
  }, [verdict])
  const cannot = isIdle && (at === 'off' || at === 'busy' || at === 'starting') ? at : null
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          ref={button}
          variant="secondary"
          aria-disabled={cannot !== null || check.step === 'asking'}
          className="max-md:h-11"
          onClick={() => cannot === null && (isIdle ? start() : stop())}
        >
          {isIdle ? <PhoneCallIcon aria-hidden="true" /> : <PhoneOffIcon aria-hidden="true" />}
          {t(isIdle ? 'guide.echoStart' : 'guide.echoStop')}
        </Button>
        <p className="min-w-0 flex-1 basis-40 text-muted text-xs">
          {cannot ? t(`guide.echoCannot.${cannot}`) : t('guide.echoAbout')}
        </p>
      </div>
      <div role="status" className="flex flex-col gap-2 text-sm empty:hidden">
        {check.step === 'calling' && <p>{t('guide.echoCalling')}</p>}
        {check.step === 'talking' && <p>{t('guide.echoTalking')}</p>}
        {check.step === 'asking' && <p>{t('guide.echoAsking')}</p>}
        {isIdle && refusal && <p>{refusal}</p>}
        {verdict && <Verdict verdict={verdict} />}
      </div>
      {isAsking && (
        <div className="flex flex-wrap gap-2">
          <Button autoFocus className="max-md:h-11" onClick={() => answer(true)}>
            {t('guide.echoHeard')}
          </Button>
          <Button variant="secondary" className="max-md:h-11" onClick={() => answer(false)}>
            {t('guide.echoNotHeard')}
          </Button>
        </div>
      )}
      {isAsking && check.figures && <PathFigures figures={check.figures} />}
      {verdict?.figures && <PathFigures figures={verdict.figures} />}
    </div>
  )
}

function Verdict({ verdict }: { verdict: PathVerdict }) {
  const { t } = useTranslation()
  const isGood = verdict.kind === 'good'
  const Icon = isGood ? CheckIcon : TriangleAlertIcon
  return (
    <p className="flex items-start gap-2 font-semibold">
      <Icon
        aria-hidden="true"
        className={isGood ? 'mt-0.5 size-4 shrink-0 text-state-available' : 'mt-0.5 size-4 shrink-0'}
      />
      {t(verdict.kind === 'good' ? 'guide.pathGood' : `guide.pathFault.${verdict.fault}`)}
    </p>
  )
}
