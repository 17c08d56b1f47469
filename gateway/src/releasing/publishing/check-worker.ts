import { parentPort, workerData } from 'node:worker_threads';
import { checkContainer } from '@gida/releases/container-contract';
import { checkBuildCode } from '@gida/releases/check-build-code';
import type { Build } from '@gida/releases/release';

const [build, texts] = workerData as [Build, Map<string, string>]; // from check-upload.ts
const containerFailures = checkContainer(build, texts.get(build.entry) ?? '');
parentPort?.postMessage({ containerFailures, ...checkBuildCode(build, texts) });
