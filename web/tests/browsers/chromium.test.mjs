import { startBrowser, wholeChromium } from '../e2e/stage.mjs';
import { runScenarios } from './scenarios.mjs';

runScenarios('Chromium', () => startBrowser(wholeChromium));
