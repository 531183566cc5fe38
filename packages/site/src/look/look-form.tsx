import { createContext, type ReactNode, useContext } from 'react'
import { ConsentContext } from '../consent/context.ts'
import { layoutMessages } from '../layout/messages.ts'
import type { Locale } from '../locale.ts'
import styles from './look.module.css'
import { type Look, lookPath, usualLook } from './look.ts'

/** How whoever reads the page wants to see it. */
export const LookContext = createContext<Look>(usualLook)

const themeSigns = {
  '': 'M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16',
  light:
    'M12 8.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM12 3v2m0 14v2M3 12h2m14 0h2M5.600 5.600 7 7m10 10 1.400 1.400M18.400 5.600 17 7M7 17l-1.400 1.400',
  dark: 'M19 14.500A7.500 7.500 0 0 1 9.500 5 7.500 7.500 0 1 0 19 14.500z',
} as const

/** Theme and size of the text, at the foot of every page: a plain form, of which each button is an answer. */
export function LookForm({ locale }: { locale: Locale }): ReactNode {
  const { token, back } = useContext(ConsentContext)
  const look = useContext(LookContext)
  // Nobody would take the answer.
  if (!token) return null
  const words = layoutMessages(locale).look
  return (
    <form className={styles.look} id="look" method="post" action={lookPath} data-look="">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="back" value={back} />
      <fieldset className={styles.group}>
        <legend className={styles.name}>{words.theme}</legend>
        {(['', 'light', 'dark'] as const).map(theme => (
          <Choice
            key={theme}
            name="theme"
            value={theme}
            isChosen={look.theme === theme}
            says={words.themes[theme || 'system']}
          >
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path
                d={themeSigns[theme]}
                fill={theme === '' ? 'currentColor' : 'none'}
                fillOpacity={theme === '' ? 0.35 : 1}
                stroke="currentColor"
                strokeWidth="1.6"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
          </Choice>
        ))}
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.name}>{words.text}</legend>
        {(['', 'large', 'larger'] as const).map(text => (
          <Choice
            key={text}
            name="text"
            value={text}
            isChosen={look.text === text}
            says={words.sizes[text || 'normal']}
          >
            <span className={styles.letter} data-size={text || 'normal'} aria-hidden="true">
              A
            </span>
          </Choice>
        ))}
      </fieldset>
    </form>
  )
}

type ChoiceProps = { name: keyof Look; value: string; isChosen: boolean; says: string; children: ReactNode }

function Choice({ name, value, isChosen, says, children }: ChoiceProps): ReactNode {
  return (
    <button
      type="submit"
      className={styles.choice}
      name={name}
      value={value}
      title={says}
      aria-label={says}
      aria-pressed={isChosen}
    >
      {children}
    </button>
  )
}
