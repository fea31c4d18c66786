// The stand-in has no threads to bundle.
export async function bundleThreads() {}
