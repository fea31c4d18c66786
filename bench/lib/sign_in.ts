/** Signs in over HTTP and returns the cookies of the session. */
export async function signIn(url: string, email: string, password: string): Promise<string> {
  const cookies = new Map<string, string>()
  const remember = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? []
      cookies.set(name, value)
    }
  }
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  remember(await fetch(`${url}/login`))
  const answer = await fetch(`${url}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      Cookie: header(),
      'Content-Type': 'application/json',
      'X-XSRF-TOKEN': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
    },
    body: JSON.stringify({ email, password }),
  })
  remember(answer)
  // A page contains the CSRF token for writes; the guest's token ended with the guest's session.
  remember(await fetch(`${url}/dashboard`, { headers: { Cookie: header() } }))
  const signedIn = await fetch(`${url}/api/user/settings`, { headers: { Cookie: header() } })
  if (!signedIn.ok) throw new Error(`Signing in failed: ${answer.status}, then ${signedIn.status}`)
  return header()
}
