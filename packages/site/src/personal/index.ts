export { PersonalPanel } from './panel.tsx'
export { answerOfForm, viewAsOfCookie, viewAsOfForm } from './view-as.ts'
export {
  cookiesOf,
  mayRemember,
  openVisit,
  type PageQuestions,
  type PersonalVisit,
  type TestCount,
  visitFor,
} from './visit.ts'
