import { Input } from '@ramal/ui/input'
import { EyeIcon, EyeOffIcon } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** A password field whose content can be shown. `onCapsLock` hears, at each key, whether Caps Lock is on. */
export function PasswordInput({
  onCapsLock,
  ...props
}: ComponentProps<typeof Input> & { onCapsLock?: (isOn: boolean) => void }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOffIcon : EyeIcon
  return (
    <div className="relative">
      <Input
        {...props}
        onKeyDown={(event) => onCapsLock?.(event.getModifierState('CapsLock'))}
        onKeyUp={(event) => onCapsLock?.(event.getModifierState('CapsLock'))}
        type={shown ? 'text' : 'password'}
        className="pr-10"
      />
      <button
        type="button"
        aria-label={t(shown ? 'auth.hidePassword' : 'auth.showPassword')}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-1 my-auto grid size-8 place-items-center rounded-md text-muted hover:text-text"
      >
        <Icon aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}
