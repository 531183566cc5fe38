export { PersonalPanel } from './panel.tsx'
export { answerOfForm, type ViewAs, viewAsOfCookie, viewAsOfForm } from './view-as.ts'
export {
  type Asked,
  cookiesOf,
  mayRemember,
  nothingAsked,
  openVisit,
  type PersonalVisit,
  type TestCount,
  type VisitReport,
  visitFor,
} from './visit.ts'
