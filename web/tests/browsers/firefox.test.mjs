import { startFirefox } from './firefox.mjs';
import { runScenarios } from './scenarios.mjs';

runScenarios('Firefox', startFirefox);
