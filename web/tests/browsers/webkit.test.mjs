import { runScenarios } from './scenarios.mjs';
import { startWebkit } from './webkit.mjs';

runScenarios('WebKitGTK', startWebkit);
