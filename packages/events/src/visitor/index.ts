export {
  adoptVisitor,
  forgetVisitor,
  type VisitorEdges,
  visitorCookie,
  visitorId,
  visitorIn,
} from './visitor.ts'
