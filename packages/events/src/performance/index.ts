export { measurePerformance, type PerformanceOptions } from './performance.ts'
