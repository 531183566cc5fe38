import { createContext } from 'react'

/** Where the form of consent is sent to. */
export const consentPath = '/consent'

/** The page where a visitor chooses, and sees what is kept. */
export const aboutYouPath = '/about-you'

/** What a form of consent needs of the page around it. Nothing of the visitor: pages are kept for everybody. */
type ConsentFrame = {
  /** Says that the form is one of ours. */
  token: string
  /** Where to go back to. */
  back: string
}

/** Without a token there is nobody who would take the answer, and no question is asked. */
export const ConsentContext = createContext<ConsentFrame>({ token: '', back: '/' })
