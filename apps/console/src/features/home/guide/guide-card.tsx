import { type FirstMinuteStep, firstMinute, nextStep } from '@ramal/domain/guide/first-minute'
import { Button } from '@ramal/ui/button'
import { Card } from '@ramal/ui/card'
import { IconButton } from '@ramal/ui/icon-button'
import { toast } from '@ramal/ui/toast'
import { XIcon } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EchoCheck } from '../../../audio/echo-check.tsx'
import type { TestPhone } from '../../../audio/test-phone.ts'
import { GUIDE } from '../../../lib/open-guide.ts'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { focusPage } from '../../../lib/use-focus-left-to-page.ts'
import { useLedFocus } from '../../../lib/use-led-focus.ts'
import { useSelected } from '../../../lib/use-store.ts'
import { PartState } from '../part-state.tsx'
import { AudioStep } from './audio-step.tsx'
import { AvailableStep } from './available-step.tsx'
import { useGuide } from './guide-api.ts'
import { GuideStep } from './guide-step.tsx'
import { PermissionStep } from './permission-step.tsx'
import { useBrowserPermissions } from './use-browser-permissions.ts'

/**
 * The first minute of an agent: four steps, each ticked as soon as it is true. It is done with for good when all are or when it is put
 * away, which the server remembers; the map of the keys and the palette bring it back.
 */
export function GuideCard({ phone }: { phone: TestPhone }) {
  const { t } = useTranslation()
  const { query, tell, putAway } = useGuide()
  const title = useId()
  const card = useRef<HTMLElement>(null)
  useLedFocus(GUIDE, () => card.current?.focus())

  function handleClose() {
    focusPage()
    tell({ is_closed: true })
    putAway()
    toast.info(t('guide.closed'))
  }
  function handleFinish() {
    focusPage()
    putAway()
  }
  return (
    <Card
      ref={card}
      id={GUIDE}
      tabIndex={-1}
      aria-labelledby={title}
      className="outline-none flex min-h-98 flex-col max-md:min-h-122"
    >
      <div className="flex items-start gap-2 border-b py-2 pr-2 pl-5">
        <div className="min-w-0 flex-1 py-1">
          <h2 id={title} className="font-semibold text-sm">
            {t('guide.title')}
          </h2>
          <p className="text-muted text-xs">{t('guide.text')}</p>
        </div>
        <IconButton label={t('guide.close')} className="max-md:size-11" onClick={handleClose}>
          <XIcon />
        </IconButton>
      </div>
      <PartState query={query} failed={t('guide.failed')}>
        {({ done }) => <Steps phone={phone} done={done} tell={tell} onFinish={handleFinish} />}
      </PartState>
    </Card>
  )
}

function Steps({
  phone,
  done,
  tell,
  onFinish,
}: {
  phone: TestPhone
  done: readonly ('audio' | 'call')[]
  tell: ReturnType<typeof useGuide>['tell']
  onFinish: () => void
}) {
  const { t } = useTranslation()
  const { permissions, look } = useBrowserPermissions()
  const webphone = useSelected(useServices().webphone, (status) => status)
  /** What the agent has opened by hand; undefined: what comes next is open. */
  const [chosen, setChosen] = useState<FirstMinuteStep | null | undefined>(undefined)
  /** Firefox forgets what was allowed once: that it could be opened here is enough. */
  const [wasOpened, setWasOpened] = useState(false)
  const facts = {
    hasMicrophone: wasOpened || (permissions?.microphone ?? false),
    hasAskedForNotices: permissions !== undefined && permissions.notices !== 'default',
    done,
    webphone,
  }
  const next = permissions === undefined ? null : nextStep(facts)
  const isAllDone = permissions !== undefined && next === null
  const open = chosen === undefined ? next : chosen
  const steps = firstMinute(facts)
  // Done with for good; it stays in sight until the agent has seen that.
  useEffect(() => {
    if (isAllDone) tell({ is_closed: true })
  }, [isAllDone, tell])
  const goOn = () => setChosen(undefined)
  // What was pressed goes with its step: the next one has the focus, after the last one what ends the guide.
  const list = useRef<HTMLOListElement>(null)
  const finish = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current !== open && document.activeElement === document.body)
      (list.current?.querySelector<HTMLElement>('[aria-expanded="true"]') ?? finish.current)?.focus()
    wasOpen.current = open
  }, [open])

  function content(step: FirstMinuteStep) {
    switch (step) {
      case 'permissions':
        return (
          <PermissionStep
            notices={permissions?.notices ?? 'default'}
            onAsked={(hasMicrophone) => {
              setWasOpened(hasMicrophone)
              if (hasMicrophone) phone.microphoneWorks()
              goOn()
              void look()
            }}
          />
        )
      case 'audio':
        return <AudioStep onReady={() => tell({ done: 'audio' }, { onSuccess: goOn })} />
      case 'call':
        return (
          <EchoCheck
            phone={phone}
            onVerdict={({ kind }) => {
              if (kind === 'good') tell({ done: 'call' })
            }}
          />
        )
      case 'available':
        return <AvailableStep phone={phone} />
    }
  }
  if (permissions === undefined) return null // in a moment; a step that opens by itself would push the page
  return (
    <>
      <ol ref={list}>
        {steps.map(({ step, isDone }) => (
          <GuideStep
            key={step}
            step={step}
            isDone={isDone}
            isOpen={step === open}
            onToggle={() => setChosen(step === open ? null : step)}
          >
            {content(step)}
          </GuideStep>
        ))}
      </ol>
      <div role="status" className="mt-auto flex flex-wrap items-center gap-3 border-t px-5 py-3 text-sm">
        <p className="min-w-0 flex-1">
          {isAllDone
            ? t('guide.allDone')
            : t('guide.progress', { n: steps.filter(({ isDone }) => isDone).length, total: steps.length })}
        </p>
        {isAllDone && (
          <Button ref={finish} variant="secondary" className="max-md:h-11" onClick={onFinish}>
            {t('guide.finish')}
          </Button>
        )}
      </div>
    </>
  )
}
